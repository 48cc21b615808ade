import { TEXT_GENERATOR, TextGenerationError, type TextGenerator, withoutPersonalData } from '@kubrik/ai';
import { type DiagnosisFix, plural } from '@kubrik/contract';
import { LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Evidence } from './evidence.js';
import { EvidenceService } from './evidence.service.js';
import type { FaultRule, Finding } from './rules/rule.js';
import { rules, staleFinding, staleWords } from './rules/rules.js';

/** In ms; the panel waits 30 s for an answer, and gathering the evidence takes a few of them. */
const maxTime = 20_000;
const maxTokens = 700;
const maxLines = 60;
const maxAnalysis = 4000;
const order = ['critical', 'high', 'medium', 'low'];

const instructions = `Ты – инженер сопровождения сайта. Первый материал – жалоба администратора, второй – что нашли
правила диагностики, третий – строки журнала. Объясни по-русски в 3–6 предложениях, какая причина вероятнее всего
и что проверить первым. Опирайся только на материалы; чего в них нет, не утверждай. Команд, кода и ссылок не пиши.`;

export interface Diagnosis {
  summary: string;
  fixes: DiagnosisFix[];
  analysis: string | null;
}

/** Looks for causes. Rules decide; an AI provider may only comment on their findings. */
@Injectable()
export class DiagnosisService {
  constructor(
    private readonly evidence: EvidenceService,
    @Inject(TEXT_GENERATOR) private readonly textGenerator: TextGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async diagnose(problem: string): Promise<Diagnosis> {
    const evidence = await this.evidence.gather();
    const { summary, fixes } = conclude(problem, evidence);
    return { summary, fixes, analysis: await this.analysis(problem, fixes, evidence) };
  }

  private async analysis(problem: string, fixes: DiagnosisFix[], { log }: Evidence): Promise<string | null> {
    if (this.textGenerator.kind !== 'provider') return null;
    const found = fixes.map(({ severity, description }) => `${severity}: ${description}`).join('\n');
    const lines = log
      .slice(0, maxLines)
      .map(({ source, count, message }) => `${source} ×${count}: ${message}`);
    try {
      const text = await this.textGenerator.generate({
        name: 'diagnosis',
        instructions,
        materials: [
          { label: 'жалоба', text: withoutPersonalData(problem) },
          { label: 'найденное правилами', text: withoutPersonalData(found) || 'ничего' },
          { label: 'журнал', text: withoutPersonalData(lines.join('\n')) || 'пусто' },
        ],
        maxTokens,
        signal: AbortSignal.timeout(maxTime),
      });
      return text.trim().slice(0, maxAnalysis) || null;
    } catch (error) {
      if (!(error instanceof TextGenerationError)) throw error;
      this.logger.warn({ reason: error.reason }, 'the diagnosis was not commented on');
      return null;
    }
  }
}

/** The findings of the rules; nothing else decides which fixes are offered. */
export function conclude(problem: string, evidence: Evidence): Omit<Diagnosis, 'analysis'> {
  const about = rules.filter(({ words }) => words.test(problem));
  const found = rules.flatMap((rule) => rule.find(evidence).map((finding) => ({ rule, finding })));
  // Sorts findings by severity; of equal ones, those that the description mentions come first.
  const rank = ({ rule, finding }: { rule: FaultRule; finding: Finding }) =>
    order.indexOf(finding.severity) * 2 + (about.includes(rule) ? 0 : 1);
  const fixes = found
    .sort((one, other) => rank(one) - rank(other))
    .map(({ rule, finding }) => asFix(rule.type, finding));
  if (staleWords.test(problem)) fixes.push(asFix('cache', staleFinding));
  return { summary: summaryText(found.length, about, found), fixes };
}

const asFix = (type: string, { severity, description, fixCode }: Finding): DiagnosisFix => ({
  severity,
  type,
  description,
  autoFixable: fixCode !== undefined,
  fixCode: fixCode ?? null,
});

function summaryText(count: number, about: FaultRule[], found: { rule: FaultRule }[]): string {
  const looked = `Проверено: ${rules.map(({ looksAt }) => looksAt).join(', ')}.`;
  const silent = about.filter((rule) => !found.some((one) => one.rule === rule));
  const onTopic = about.length > silent.length;
  if (count === 0) return `Признаков неисправности не видно. ${looked}`;
  const header = `Найдено: ${plural(count, ['признак', 'признака', 'признаков'])} неисправности.`;
  const topic =
    about.length > 0 && !onTopic
      ? ` О том, что описано (${about.map(({ looksAt }) => looksAt).join(', ')}), признаков нет.`
      : '';
  return `${header}${topic} ${looked}`;
}
