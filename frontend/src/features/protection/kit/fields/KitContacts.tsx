import type { KitStep } from '../../../../locales/complaint-kit-names';
import { complaintKit } from '../../../../locales/ru/protection/complaint-kit';
import { countryName } from '../../../../ui/countries/countries';
import { FailedNotice } from '../../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../../ui/layout/PagedList';
import { RightsContactList } from '../../../../ui/rights-contact/RightsContactList';
import { OutsideLink } from '../../../../ui/text/OutsideLink';
import { addresseesOf } from '../addressees/addressees';
import type { KitAnswers } from '../kit';
import { useContactDirectoryQuery, usePortNamesQuery } from '../kit.api';
import styles from '../kit.module.css';
import { FlagSelect } from './KitFields';
import { PortField } from './PortField';

const texts = complaintKit.contacts;

/** The contact directory, and the positions of ports if the person has chosen a port of the directory. */
function useAddressees(answers: KitAnswers) {
  const { data: directory, isError, refetch } = useContactDirectoryQuery();
  const { data: ports } = usePortNamesQuery(undefined, { skip: answers.portCode === '' });
  return {
    of: (step: KitStep) => (directory ? addresseesOf(step, directory, answers, ports) : []),
    directory,
    isError,
    retry: () => void refetch(),
  };
}

interface KitContactsProps {
  answers: KitAnswers;
  onChange(answers: KitAnswers): void;
}

/** Contacts by flag and port, with their sources and the days of the check. */
export function KitContacts({ answers, onChange }: KitContactsProps) {
  const { directory, isError, retry } = useAddressees(answers);
  const fields = { answers, onChange: (part: Partial<KitAnswers>) => onChange({ ...answers, ...part }) };
  const port = answers.port || countryName(answers.portCountry);
  return (
    <section className={`card ${styles.contacts}`} aria-labelledby="kit-contacts">
      <h2 id="kit-contacts">{texts.title}</h2>
      <FlagSelect {...fields} />
      <PortField {...fields} />
      {!directory && !isError && <SkeletonRows rows={4} />}
      {isError && <FailedNotice size="part" text={texts.failed} onRetry={retry} />}
      {directory && (
        <>
          <h3>{answers.flag ? texts.flagTitle(countryName(answers.flag)) : complaintKit.fields.flag}</h3>
          <StepAddressees step="flag" answers={answers} />
          <h3>{port ? texts.portTitle(port) : complaintKit.fields.port}</h3>
          <StepAddressees step="port" answers={answers} />
          <h3>{texts.everywhere}</h3>
          <RightsContactList contacts={directory.everywhere} />
          <p className={styles.note}>{texts.siteOnly}</p>
        </>
      )}
    </section>
  );
}

/** The contacts of one step; without a known contact it says so and names the general way. */
export function StepAddressees({ step, answers }: { step: KitStep; answers: KitAnswers }) {
  const { of, directory, isError } = useAddressees(answers);
  if (step === 'board') return <p className={styles.note}>{complaintKit.board.to}</p>;
  if (isError) return <p className={styles.note}>{texts.failed}</p>;
  if (!directory) return <SkeletonRows rows={2} />;
  const contacts = of(step);
  if (contacts.length > 0) return <RightsContactList contacts={contacts} />;
  if (step === 'flag' && answers.flag === '') return <p className={styles.note}>{texts.noFlag}</p>;
  if (step === 'port' && answers.portCountry === '') return <p className={styles.note}>{texts.noPort}</p>;
  return (
    <p className={styles.note}>
      {step === 'flag' ? texts.unknownFlag : texts.unknownPort}{' '}
      <OutsideLink to={texts.iloUrl}>{texts.ilo}</OutsideLink>
    </p>
  );
}
