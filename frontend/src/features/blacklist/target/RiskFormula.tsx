import { votePoints, voteTypes } from '@kubrik/contract/blacklist/vote-points';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { formatNumber, plural, pluralForm } from '../../../ui/text/russian';
import type { CountedVotes } from '../target';
import styles from './risk-formula.module.css';

const texts = blacklist.formula;
const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 });

/** Explains how the votes on this company or vessel give its risk level. */
export function RiskFormula({ votes }: { votes: CountedVotes }) {
  const { riskLevel, riskMean, blackVotes, redVotes, greenVotes } = votes;
  const total = blackVotes + redVotes + greenVotes;
  return (
    <details className={styles.formula}>
      <summary>{texts.title}</summary>
      {riskMean === null || riskLevel === 'unknown' ? (
        <p>{texts.tooFew(plural(total, blacklist.voteForms))}</p>
      ) : (
        <>
          <Weights votes={votes} />
          <p>
            {texts.mean(decimal.format(riskMean))} {texts.bounds[riskLevel]}
          </p>
          <p>{blacklist.ruleAge}</p>
        </>
      )}
    </details>
  );
}

function Weights({ votes: { blackVotes, redVotes, greenVotes, voteWeights } }: { votes: CountedVotes }) {
  const counts = { black: blackVotes, red: redVotes, green: greenVotes };
  const sums = voteTypes.map((type) => voteWeights[type] * votePoints[type]);
  const add = (numbers: number[]) => decimal.format(numbers.reduce((sum, one) => sum + one, 0));
  return (
    <table aria-label={texts.weights}>
      <thead>
        <tr>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.weight}</th>
          <th scope="col">{texts.points}</th>
          <th scope="col">{texts.sum}</th>
        </tr>
      </thead>
      <tbody>
        {voteTypes.map((type, index) => (
          <tr key={type}>
            <th scope="row">
              {formatNumber(counts[type])} {pluralForm(counts[type], blacklist.votes[type])}
            </th>
            <td>{decimal.format(voteWeights[type])}</td>
            <td>{votePoints[type]}</td>
            <td>{decimal.format(sums[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>{add(voteTypes.map((type) => voteWeights[type]))}</td>
          <td />
          <td>{add(sums)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
