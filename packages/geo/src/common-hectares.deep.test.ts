import './common-hectares.test.ts';
