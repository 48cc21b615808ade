import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { Tag } from '../../../ui/labels/Tag';
import { formatNumber } from '../../../ui/text/russian';
import type { Target } from '../target';
import { RiskBadge } from '../votes/VoteCounts';
import styles from './target-list.module.css';

/** Facts about a company or vessel: name, risk level, country or flag, and the particulars of a ship. */
export function TargetHead({ target }: { target: Target }) {
  const { name, country, kind, imo, mmsi, dwt, builtYear, riskLevel, isDemo } = target;
  const facts = [
    imo && blacklist.imo(imo),
    mmsi && blacklist.mmsi(mmsi),
    dwt !== null && blacklist.dwt(formatNumber(dwt)),
    builtYear !== null && blacklist.built(builtYear),
  ].filter(Boolean);
  return (
    <div className={styles.head}>
      <div className={styles.badges}>
        <RiskBadge level={riskLevel} />
        {isDemo && <Tag tone="plain">{blacklist.demo}</Tag>}
      </div>
      <h2>{name}</h2>
      <p>
        {country} · {kind}
      </p>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
    </div>
  );
}
