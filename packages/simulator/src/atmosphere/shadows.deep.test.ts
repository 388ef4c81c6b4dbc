import './shadows.test.ts';
