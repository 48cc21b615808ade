import { join } from 'node:path';
import {
  type LayeredModelWeights,
  LayeredTextModel,
  loadLayeredModel,
  loadTextModel,
  TextModel,
  type TextModelWeights,
} from '@kubrik/text-model';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { questionFeatures, sharedFeatures } from './question-features.js';

/** Written by `npm run protection:situations`. */
export const situationModelFile = join(import.meta.dirname, '../../data/situations.model');
export const layeredSituationModelFile = join(import.meta.dirname, '../../data/situations-layered.model');

/** A situation with how probable it is, of 1. */
export interface SituationPrediction {
  situation: string;
  probability: number;
}

/** What a question may be about, the most probable first. */
export interface SituationPredictions {
  /** By both models. */
  situations: SituationPrediction[];
  /** By the linear model alone, whose probabilities calls for help are measured with. */
  linear: SituationPrediction[];
}

/** Two models that know different things: together they know more questions of people whom neither has learnt from. */
export class SituationModels {
  constructor(
    private readonly linear: TextModel,
    private readonly layered: LayeredTextModel,
  ) {}

  static of(linear: TextModelWeights, layered: LayeredModelWeights): SituationModels {
    return new SituationModels(
      new TextModel(linear, questionFeatures),
      new LayeredTextModel(layered, sharedFeatures),
    );
  }

  predict(text: string): SituationPredictions {
    const linear = this.linear
      .predict(text)
      .map(({ label, probability }) => ({ situation: label, probability }));
    const layered = new Map(this.layered.predict(text).map((one) => [one.label, one.probability]));
    const products = linear.map(({ situation, probability }) => ({
      situation,
      probability: Math.sqrt(probability * (layered.get(situation) ?? 0)),
    }));
    const sum = products.reduce((all, { probability }) => all + probability, 0) || 1;
    const situations = products
      .map(({ situation, probability }) => ({ situation, probability: probability / sum }))
      .sort((one, other) => other.probability - one.probability);
    return { situations, linear };
  }
}

/** Says what a question is about, by the committed models. */
@Injectable()
export class SituationFinder implements OnModuleInit {
  private models: Promise<SituationModels> | undefined;

  /** The first question would wait for a second or more otherwise. */
  async onModuleInit(): Promise<void> {
    await this.load();
  }

  async predict(text: string): Promise<SituationPredictions> {
    return (await this.load()).predict(text);
  }

  private load(): Promise<SituationModels> {
    this.models ??= Promise.all([
      loadTextModel(situationModelFile),
      loadLayeredModel(layeredSituationModelFile),
    ]).then(([linear, layered]) => SituationModels.of(linear, layered));
    return this.models;
  }
}
