import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folded } from '@kubrik/contract/protection/crisis/crisis';
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

/** How many phrasings of each situation the models have learnt from. */
export const situationCountsFile = join(import.meta.dirname, '../../data/situation-counts.json');
export type SituationCounts = Record<string, number>;

/** A situation with how probable it is, of 1. */
export interface SituationPrediction {
  situation: string;
  probability: number;
}

/** What a question may be about, the most probable first. */
export interface SituationPredictions {
  /** By both models. */
  situations: SituationPrediction[];
  /**
   * By both models, as if people had written equally often of each situation: what they seldom ask for has few phrasings, and
   * stands behind its neighbours otherwise.
   */
  levelled: SituationPrediction[];
  /** By the linear model alone, whose probabilities calls for help are measured with. */
  linear: SituationPrediction[];
}

/** Two models that know different things: together they know more questions of people whom neither has learnt from. */
export class SituationModels {
  constructor(
    private readonly linear: TextModel,
    private readonly layered: LayeredTextModel,
    private readonly counts: SituationCounts,
  ) {}

  static of(
    linear: TextModelWeights,
    layered: LayeredModelWeights,
    counts: SituationCounts,
  ): SituationModels {
    return new SituationModels(
      new TextModel(linear, questionFeatures),
      new LayeredTextModel(layered, sharedFeatures),
      counts,
    );
  }

  predict(text: string): SituationPredictions {
    const linear = this.linear
      .predict(text)
      .map(({ label, probability }) => ({ situation: label, probability }));
    const layered = new Map(this.layered.predict(text).map((one) => [one.label, one.probability]));
    const both = linear.map(({ situation, probability }) => ({
      situation,
      probability: Math.sqrt(probability * (layered.get(situation) ?? 0)),
    }));
    const levelled = both.map(({ situation, probability }) => ({
      situation,
      probability: probability / (this.counts[situation] ?? 1),
    }));
    return { situations: ordered(both), levelled: ordered(levelled), linear };
  }
}

/** Probabilities that are 1 together, the greatest first. */
function ordered(predictions: readonly SituationPrediction[]): SituationPrediction[] {
  const sum = predictions.reduce((all, { probability }) => all + probability, 0) || 1;
  return predictions
    .map(({ situation, probability }) => ({ situation, probability: probability / sum }))
    .sort((one, other) => other.probability - one.probability);
}

const thanks =
  /^(?:спасибо|благодарю|дякую|спс|понятно|понял|ясно|ок(?:ей)?|thanks?(?: you)?|ok(?:ay)?)(?!\p{L})[\s,.!)]*(?=\p{L})/u;
/** A question as the models read it: without figures of speech, and without the thanks for the answer before. */
export const asRead = (question: string): string => folded(question).replace(thanks, '');

/** Says what a question is about, by the committed models. */
@Injectable()
export class SituationFinder implements OnModuleInit {
  private models: Promise<SituationModels> | undefined;

  /** The first question would wait for a second or more otherwise. */
  async onModuleInit(): Promise<void> {
    await this.load();
  }

  async predict(text: string): Promise<SituationPredictions> {
    return (await this.load()).predict(asRead(text));
  }

  private load(): Promise<SituationModels> {
    this.models ??= Promise.all([
      loadTextModel(situationModelFile),
      loadLayeredModel(layeredSituationModelFile),
      readFile(situationCountsFile, 'utf8'),
    ]).then(([linear, layered, counts]) => SituationModels.of(linear, layered, JSON.parse(counts)));
    return this.models;
  }
}
