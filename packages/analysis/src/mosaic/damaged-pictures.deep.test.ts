import './damaged-pictures.test.ts';
