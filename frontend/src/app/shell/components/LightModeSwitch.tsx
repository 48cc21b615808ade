import { shell } from '../../../locales/ru/shell';
import { setLightMode } from '../../../platform/light-mode';
import { useLightMode } from '../../../ui/use-light-mode';
import styles from './light-mode.module.css';

const texts = shell.light;

/** Pages without pictures and without a live connection, for a slow or dear line. */
export function LightModeSwitch() {
  const isOn = useLightMode();
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={({ target }) => setLightMode(target.checked)}
      />
      <span>
        <b>{texts.name}</b>
        <small>{texts.about}</small>
      </span>
    </label>
  );
}
