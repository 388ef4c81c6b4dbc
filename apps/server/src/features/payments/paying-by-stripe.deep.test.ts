import './paying-by-stripe.test.ts';
