export { type LabelledText, labelledTexts } from './labelled-texts.js';
export { loadLayeredModel, readLayeredModel, writeLayeredModel } from './layered-model-file.js';
export { type LayeredModelWeights, LayeredTextModel } from './layered-text-model.js';
export { type FeatureWeights, type SharedWeights, type TextFeatures, textFeatures } from './text-features.js';
export { type FeaturesOf, type Prediction, TextModel, type TextModelWeights } from './text-model.js';
export { loadTextModel, readTextModel, writeTextModel } from './text-model-file.js';
export { trainLayeredTextModel } from './train-layered-text-model.js';
export { type Example, trainTextModel } from './train-text-model.js';
