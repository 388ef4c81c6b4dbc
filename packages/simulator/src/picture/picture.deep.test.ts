import './picture.test.ts';
