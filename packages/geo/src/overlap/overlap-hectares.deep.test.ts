import './overlap-hectares.test.ts';
