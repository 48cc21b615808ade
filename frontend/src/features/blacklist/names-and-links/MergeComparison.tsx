import type { TargetType } from '@kubrik/contract';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { formatNumber } from '../../../ui/text/russian';
import { targetsOf } from '../target';
import type { MergePreview } from './names-and-links.api';
import styles from './names-and-links.module.css';

const texts = reputationLinks.merge;

function valuesOf({ target, comments, entries, reports, names, links }: MergePreview['from']) {
  const [shown] = targetsOf([target]);
  return {
    name: shown?.name,
    place: shown?.country,
    imo: shown?.imo ?? texts.unknown,
    black: shown?.blackVotes,
    red: shown?.redVotes,
    green: shown?.greenVotes,
    ...{ comments, entries, reports, names, links },
  };
}

/** Shows the data of two companies or vessels side by side, and what the merge does with double votes. */
export function MergeComparison({ preview, targetType }: { preview: MergePreview; targetType: TargetType }) {
  const [from, into] = [valuesOf(preview.from), valuesOf(preview.into)];
  const rows = (Object.keys(from) as (keyof typeof from)[]).filter(
    (row) => row !== 'imo' || targetType === 'vessel',
  );
  const labelOf = (row: keyof typeof from) =>
    row === 'place' ? texts.rows.place[targetType] : texts.rows[row];
  return (
    <div className={styles.comparison}>
      <table>
        <caption>{texts.compared}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.goes}</th>
            <th scope="col">{texts.stays}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{labelOf(row)}</th>
              <td>{cell(from[row])}</td>
              <td>{cell(into[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.doubleVotes > 0 && <p>{texts.doubles(preview.doubleVotes)}</p>}
    </div>
  );
}

const cell = (value: string | number | undefined) =>
  typeof value === 'number' ? formatNumber(value) : value;
