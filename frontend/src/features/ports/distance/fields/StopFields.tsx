import { distance as texts } from '../../../../locales/ru/ports/distance';
import { Button, IconButton } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icons/Icon';
import styles from '../distance.module.css';
import { maxStops } from '../distance-address';
import { portName } from '../recent-ports';
import type { VoyageStop } from '../use-stops';
import { PortField } from './PortField';

interface StopFieldsProps {
  stops: readonly VoyageStop[];
  codes: readonly string[];
  onChange(codes: string[]): void;
}

const nameOf = (stop: VoyageStop): string => {
  if (stop.state === 'known') return portName(stop.port);
  return stop.state === 'empty' ? '' : stop.code;
};

/** The ports of a voyage in their order. */
export function StopFields({ stops, codes, onChange }: StopFieldsProps) {
  const last = stops.length - 1;
  return (
    <section aria-labelledby="voyage-ports" className={`card ${styles.panel}`}>
      <h2 id="voyage-ports">{texts.ports}</h2>
      {stops.map((stop, n) => (
        <PortField
          // biome-ignore lint/suspicious/noArrayIndexKey: a port may be called at twice, so its place tells it apart
          key={n}
          label={n === 0 ? texts.from : n === last ? texts.to : texts.via}
          chosen={nameOf(stop)}
          onChoose={(port) => onChange(codes.with(n, port?.id ?? ''))}
        >
          {n > 0 && n < last && (
            <IconButton
              label={texts.removeStop(nameOf(stop) || texts.emptyStop)}
              onClick={() => onChange(codes.toSpliced(n, 1))}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          )}
        </PortField>
      ))}
      <div className={styles.actions}>
        {stops.length < maxStops && (
          <Button
            variant="outlined"
            icon={<Icon name="plus" size={18} />}
            onClick={() => onChange(codes.toSpliced(last, 0, ''))}
          >
            {texts.addStop}
          </Button>
        )}
        <Button variant="outlined" onClick={() => onChange(codes.toReversed())}>
          {texts.turn}
        </Button>
      </div>
    </section>
  );
}
