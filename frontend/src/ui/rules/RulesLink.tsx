import { rulesPath } from '@kubrik/contract/moderation/report-reasons';
import { Link } from 'react-router';
import { rules } from '../../locales/ru/moderation/rules';

/** Leads to the rules of the house, beside what is being written. */
export const RulesLink = () => (
  <p>
    <Link to={rulesPath} target="_blank">
      {rules.link}
    </Link>
  </p>
);
