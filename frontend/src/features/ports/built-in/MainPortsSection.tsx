import { mainPorts } from '../../../locales/ru/ports/main-ports';
import { ports } from '../../../locales/ru/ports/ports';
import { useAddressState } from '../../../platform/address/use-address-state';
import { LinkButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { BuiltInPortCard } from './BuiltInPortCard';
import { builtInPortRegions, builtInPorts } from './built-in-ports';
import styles from './built-in-ports.module.css';

const texts = ports.section;
const chips = ['all', ...builtInPortRegions] as const;

/** The main page at `?section=map`: the nine built-in ports, by region, and the way to the map. */
export function MainPortsSection() {
  const { address, setAddress } = useAddressState<{ region: (typeof chips)[number] }>({
    region: { default: 'all', values: chips },
  });
  const { region } = address;
  const shown = builtInPorts.filter((port) => region === 'all' || port.region === region);

  return (
    <section className={styles.section} aria-labelledby="main-ports">
      <header className={styles.head}>
        <div>
          <h2 id="main-ports">{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
        <LinkButton to="/map" variant="contained" icon={<Icon name="map" size={20} />}>
          {texts.openMap}
        </LinkButton>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div className={styles.chips} role="group" aria-label={texts.chips}>
        {chips.map((chip) => (
          <button
            key={chip}
            type="button"
            className={styles.chip}
            aria-pressed={chip === region}
            onClick={() => setAddress({ region: chip }, true)}
          >
            {texts.chip[chip]}
          </button>
        ))}
      </div>
      <ul className={styles.cards} aria-label={mainPorts.list}>
        {shown.map((port) => (
          <BuiltInPortCard key={port.id} port={port} />
        ))}
      </ul>
    </section>
  );
}
