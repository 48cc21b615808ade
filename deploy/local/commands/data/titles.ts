import { modelProgram } from '../../programs/model-program.ts';

// Learns from graded titles what a news item is about.
await modelProgram('services/news', 'generation/titles/make-title-model.js', 'makeTitleModel');
