import './order-in-languages.test.ts';
