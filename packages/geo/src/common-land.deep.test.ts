import './common-land.test.ts';
