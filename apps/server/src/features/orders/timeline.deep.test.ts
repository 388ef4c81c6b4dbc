import './timeline.test.ts';
