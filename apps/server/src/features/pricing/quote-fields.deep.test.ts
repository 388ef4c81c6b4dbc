import './quote-fields.test.ts';
