import './imagery-failures.test.ts';
