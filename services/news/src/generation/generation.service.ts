import { plural } from '@kubrik/contract';
import type { JobContext, JobOutcome } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type FeedOutcome, FeedReader } from './feed-reader.js';

const atOnce = 4;

/** The content job «generate»: reads every feed and publishes what is new. */
@Injectable()
export class GenerationService {
  constructor(private readonly reader: FeedReader) {}

  async run({ signal, report }: JobContext): Promise<JobOutcome> {
    const waiting = [...this.reader.feeds];
    const all = waiting.length;
    const outcomes: FeedOutcome[] = [];
    const worker = async () => {
      for (let feed = waiting.shift(); feed && !signal.aborted; feed = waiting.shift()) {
        outcomes.push(await this.reader.read(feed, signal));
        const share = Math.floor((100 * outcomes.length) / all);
        await report(share, `Прочитано лент: ${outcomes.length} из ${all}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return outcomeOf(outcomes);
  }
}

function outcomeOf(outcomes: FeedOutcome[]): JobOutcome {
  const added = outcomes.reduce((sum, outcome) => sum + outcome.added, 0);
  const duplicates = outcomes.reduce((sum, outcome) => sum + outcome.duplicates, 0);
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  return {
    succeeded: outcomes.length > problems.length,
    message: [
      plural(added, ['новость добавлена', 'новости добавлены', 'новостей добавлено']),
      plural(duplicates, ['повтор пропущен', 'повтора пропущено', 'повторов пропущено']),
    ].join(', '),
    problems,
    result: { added, duplicates },
  };
}
