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

/** A situation with its probability, from 0 to 1. */
export interface SituationPrediction {
  situation: string;
  probability: number;
}

/** Possible situations of a question, the most probable first. */
export interface SituationPredictions {
  /** By both models. */
  situations: SituationPrediction[];
  /**
   * From both models, as if each situation had equally many phrasings: otherwise rarely asked situations,
   * which have few, always rank behind similar ones.
   */
  levelled: SituationPrediction[];
  /** From the linear model alone; calls for help are measured with its probabilities. */
  linear: SituationPrediction[];
}

/**
 * Two models with different strengths: together they understand more questions of people from whom neither
 * has learnt.
 */
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

/** Scales the probabilities to a sum of 1, and sorts them, the greatest first. */
function ordered(predictions: readonly SituationPrediction[]): SituationPrediction[] {
  const sum = predictions.reduce((all, { probability }) => all + probability, 0) || 1;
  return predictions
    .map(({ situation, probability }) => ({ situation, probability: probability / sum }))
    .sort((one, other) => other.probability - one.probability);
}

const thanks =
  /^(?:спасибо|благодарю|дякую|спс|понятно|понял|ясно|ок(?:ей)?|thanks?(?: you)?|ok(?:ay)?)(?!\p{L})[\s,.!)]*(?=\p{L})/u;
/** A question as the models read it: without figures of speech, and without thanks for the answer before. */
export const asRead = (question: string): string => folded(question).replace(thanks, '');

/** Finds out what a question is about, with the committed models. */
@Injectable()
export class SituationFinder implements OnModuleInit {
  private models: Promise<SituationModels> | undefined;

  /** Otherwise the first question would wait a second or more. */
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
