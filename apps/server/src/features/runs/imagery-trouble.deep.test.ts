import './imagery-trouble.test.ts';
