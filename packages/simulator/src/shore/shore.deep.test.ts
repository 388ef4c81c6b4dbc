import './shore.test.ts';
