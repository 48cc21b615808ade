import { modelProgram } from '../../programs/model-program.ts';

// Learns from graded texts how frauds and honest vacancies are worded.
await modelProgram('services/jobs', 'fraud/learnt/make-fraud-model.js', 'makeFraudModel');
