import './damaged-images.test.ts';
