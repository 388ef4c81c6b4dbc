import './events.test.ts';
