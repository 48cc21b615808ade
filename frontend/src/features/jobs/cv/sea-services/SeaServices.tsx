import { type Rank, rankNames } from '@kubrik/contract/crew/ranks';
import { maxSeaServices } from '@kubrik/contract/jobs/cv/cv-limits';
import { seaMonths } from '@kubrik/contract/jobs/cv/sea-time';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cv as texts } from '../../../../locales/ru/jobs/cv';
import { jobs } from '../../../../locales/ru/jobs/jobs';
import { saveFile } from '../../../../platform/save-file';
import { Button } from '../../../../ui/controls/Button';
import { FieldPair } from '../../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../../ui/form/fields';
import { Icon } from '../../../../ui/icons/Icon';
import { plural } from '../../../../ui/text/russian';
import { vesselTypes } from '../../use-jobs-address';
import { type CvItemProps, CvList } from '../CvList';
import { ofCountry, ofRank } from '../CvMain';
import styles from '../cv.module.css';
import { emptySeaService } from '../cv-form';
import { FoldedItem } from '../FoldedItem';

const list = 'seaServices';
const ofVessel = [
  { value: '', label: texts.notSaid },
  ...vesselTypes.map((value) => ({ value, label: jobs.vesselTypes[value] })),
];
type Service = typeof emptySeaService;

const shownMonth = (day: string) => day.split('-').slice(0, 2).reverse().join('.');

/** Contracts on ships and the total of their months; the newest first. */
export const SeaServices = () => (
  <CvList
    name={list}
    title={texts.sea.title}
    lead={<Total />}
    add={{ label: texts.sea.add, item: emptySeaService, at: 'start' }}
    most={maxSeaServices}
    beside={({ room, append }) => <LoadCsv room={room} onLoaded={append} />}
  >
    {(item) => <SeaServiceItem {...item} />}
  </CvList>
);

function Total() {
  const services: Service[] = useWatch({ name: list });
  const rank: Rank | '' = useWatch({ name: 'rank' });
  const dated = services.filter(({ from }) => from);
  const today = new Date().toISOString().slice(0, 10);
  const months = (some: Service[]) => plural(seaMonths(some, today), texts.sea.months);
  return (
    <p className={styles.hint}>
      {texts.sea.total(months(dated), months(dated.filter((one) => one.rank === rank)))}
    </p>
  );
}

function SeaServiceItem({ index, ...item }: CvItemProps) {
  const at = `${list}.${index}`;
  const { vesselName, rank, from, to }: Service = useWatch({ name: at });
  const when = from && `${shownMonth(from)} — ${to ? shownMonth(to) : texts.sea.now}`;
  const note = [rankNames[rank as Rank]?.ru, when].filter(Boolean).join(' · ');
  return (
    <FoldedItem list={list} index={index} title={vesselName || texts.sea.unnamed} note={note} {...item}>
      <FieldPair>
        <TextField name={`${at}.vesselName`} label={texts.sea.vesselName} autoComplete="off" />
        <SelectField name={`${at}.rank`} label={texts.sea.rank} options={ofRank} />
        <TextField name={`${at}.from`} label={texts.sea.from} type="date" placeholder=" " />
        <TextField
          name={`${at}.to`}
          label={texts.sea.to}
          hint={texts.sea.toHint}
          type="date"
          placeholder=" "
        />
        <SelectField name={`${at}.vesselType`} label={texts.sea.vesselType} options={ofVessel} />
        <SelectField name={`${at}.flag`} label={texts.sea.flag} options={ofCountry} />
        <TextField name={`${at}.tonnage`} label={texts.sea.tonnage} autoComplete="off" inputMode="numeric" />
        <TextField name={`${at}.power`} label={texts.sea.power} autoComplete="off" inputMode="numeric" />
        <TextField name={`${at}.engine`} label={texts.sea.engine} autoComplete="off" />
        <TextField name={`${at}.imo`} label={texts.sea.imo} autoComplete="off" inputMode="numeric" />
        <TextField name={`${at}.company`} label={texts.sea.company} autoComplete="off" />
      </FieldPair>
    </FoldedItem>
  );
}

const shownProblems = 5;

function LoadCsv({ room, onLoaded }: { room: number; onLoaded(services: Service[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string[]>([]);
  const load = async (file: File) => {
    const { readServices } = await import('./sea-service-csv');
    const { services, problems } = readServices(await file.text());
    const taken = services.slice(0, room);
    if (taken.length > 0) onLoaded(taken);
    const left = taken.length < services.length ? [texts.csv.tooMany] : [];
    const more = problems.length > shownProblems ? [texts.csv.more(problems.length - shownProblems)] : [];
    const result = taken.length > 0 ? texts.csv.added(plural(taken.length, texts.csv.ships)) : texts.csv.none;
    setSaid([result, ...left, ...problems.slice(0, shownProblems), ...more]);
  };
  const saveExample = async () => {
    const { exampleCsv } = await import('./sea-service-csv');
    saveFile('sea-service.csv', new Blob([exampleCsv()], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Button variant="text" icon={<Icon name="file" size={18} />} onClick={() => input.current?.click()}>
        {texts.csv.load}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={texts.csv.load}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void load(file);
          target.value = '';
        }}
      />
      <Button variant="text" onClick={() => void saveExample()}>
        {texts.csv.example}
      </Button>
      <div role="status" className={styles.said}>
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}
