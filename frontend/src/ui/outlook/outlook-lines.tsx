import type { Outlook, OutlookTarget, RegisterKind } from '@kubrik/contract';
import { targetPath } from '@kubrik/contract/page/paths';
import { Link } from 'react-router';
import { outlook as texts } from '../../locales/ru/blacklist/outlook';
import { demo, risk } from '../../locales/ru/blacklist/risk';
import { countryName } from '../countries/countries';
import { plural } from '../text/russian';
import { numericDate } from '../text/time';
import type { Line } from './OutlookLine';

const unknown = 'unknown';

export function imoLine({ imo }: Outlook): Line {
  const term = texts.lines.imo;
  if (!imo) return { term, value: texts.imo.none, tone: unknown };
  return imo.isValid
    ? { term, value: texts.imo.right(imo.number), source: texts.imo.source, tone: 'good' }
    : { term, value: texts.imo.wrong(imo.number), source: texts.imo.source, tone: 'bad' };
}

/** The first three digits name a state; it differs from the flag only if something is wrong. */
export function mmsiLine({ mmsi, flag }: Outlook): Line {
  const term = texts.lines.mmsi;
  if (!mmsi) return { term, value: texts.mmsi.none, tone: unknown };
  const { number, country } = mmsi;
  const source = texts.mmsi.source;
  if (!country) return { term, value: texts.mmsi.wrong(number), source, tone: 'bad' };
  const isOther = Boolean(flag?.country) && flag?.country !== country;
  const value = (isOther ? texts.mmsi.other : texts.mmsi.right)(number, countryName(country));
  return { term, value, source, tone: isOther ? 'bad' : 'good' };
}

export function flagLine({ flag }: Outlook): Line {
  const term = texts.lines.flag;
  if (!flag) return { term, value: texts.flag.none, tone: unknown };
  if (!flag.country) return { term, value: texts.flag.noCountry(flag.name), tone: unknown };
  return { term, value: countryName(flag.country), source: texts.flag.source };
}

const kinds: RegisterKind[] = ['flags_of_convenience', 'mlc_parties', 'abandonments', 'detentions'];
/** Whether being on the list is good; otherwise it warns. */
const isGood: Record<RegisterKind, boolean> = {
  flags_of_convenience: false,
  mlc_parties: true,
  abandonments: false,
  detentions: false,
};

/** A line for each list of flags and ships, including lists that nobody has imported. */
export const registerLines = ({ registers }: Outlook): Line[] =>
  kinds.map((kind) => {
    const term = texts.lines[kind];
    const list = registers.find((one) => one.kind === kind);
    if (!list) return { term, value: texts.noList, tone: unknown };
    const source = texts.asOf(list.source, numericDate(list.asOf));
    if (list.isListed === null) return { term, value: texts.unknown, source, tone: unknown };
    const said = texts.listed[kind][list.isListed ? 'yes' : 'no'];
    const entries = list.entries.map(({ date, place, note }) =>
      [date && numericDate(date), place, note].filter(Boolean).join(', '),
    );
    const value = [said, ...entries.filter(Boolean)].join('; ');
    return { term, value, source, tone: list.isListed === isGood[kind] ? 'good' : 'bad' };
  });

/**
 * Votes and entries, with a link to their page.
 * @param name for a search, when nothing was found
 */
export function peopleLine(
  kind: 'company' | 'vessel',
  target: OutlookTarget | null,
  name: string | undefined,
): Line {
  const term = texts.lines[kind];
  if (!target)
    return {
      term,
      tone: unknown,
      value: name ? (
        <>
          {texts.notListed}.{' '}
          <Link to={`/blacklist?search=${encodeURIComponent(name)}`}>{texts.findCompany}</Link>
        </>
      ) : (
        texts.unknown
      ),
    };
  const { blackVotes, redVotes, greenVotes, openEntries, riskLevel, isDemo } = target;
  const entries = openEntries > 0 ? plural(openEntries, texts.openEntries) : texts.noEntries;
  return {
    term,
    value: (
      <>
        <Link to={targetPath(target.targetType, target.id)}>{target.name}</Link>
        {isDemo && ` (${demo})`}: {risk[riskLevel].toLowerCase()};{' '}
        {texts.votes(blackVotes, redVotes, greenVotes)}; {entries}
      </>
    ),
    source: texts.votesSource,
    tone: openEntries > 0 || riskLevel === 'high' ? 'bad' : riskLevel === 'low' ? 'good' : undefined,
  };
}

/** Whether wages were paid, by experience reports about the company and the ship. */
export function wagesLine(targets: (OutlookTarget | null)[]): Line {
  const term = texts.lines.wages;
  const sum = (answer: 'yes' | 'partly' | 'no') =>
    targets.reduce((total, target) => total + (target?.paidInTime[answer] ?? 0), 0);
  const [yes, partly, no] = [sum('yes'), sum('partly'), sum('no')];
  if (yes + partly + no === 0) return { term, value: texts.noWages, tone: unknown };
  const tone = no + partly > yes ? 'bad' : no + partly === 0 ? 'good' : undefined;
  return { term, value: texts.wages(yes, partly, no), source: texts.wagesSource, tone };
}
