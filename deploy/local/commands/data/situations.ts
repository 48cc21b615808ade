import { modelProgram } from '../../programs/model-program.ts';

// Learns from the phrasings which situation a question is about.
await modelProgram('services/protection', 'situation/make-situation-model.js', 'makeSituationModel');
// Also learns which roots of words occur in calls for help, for browsers without a network.
await modelProgram('services/protection', 'situation/make-crisis-roots.js', 'makeCrisisRoots');
