import { modelProgram } from '../../programs/model-program.ts';

// Learns from graded texts what frauds and honest vacancies say.
await modelProgram('services/jobs', 'fraud/learnt/make-fraud-model.js', 'makeFraudModel');
