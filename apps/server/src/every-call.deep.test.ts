import './every-call.test.ts';
