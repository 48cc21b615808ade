import type { Vessel } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  useCompaniesByNameQuery,
  usePortsByNameQuery,
  useVesselsByNameQuery,
} from '../../platform/names.api';
import { countryName } from '../countries/countries';
import { searchPause } from '../limits';
import { useDebounced } from '../search/use-debounced';
import type { ComboboxOption } from './use-combobox';

const leastLetters = 2;

/**
 * The typed text after a pause in typing; empty while it is too short, and at once when the list is closed.
 */
function useWanted(typed: string) {
  const text = typed.trim();
  const rested = useDebounced(text, searchPause);
  return text.length >= leastLetters && rested.length >= leastLetters ? rested : skipToken;
}

export interface PortOption extends ComboboxOption {
  /** Name without the country, which is in `text`. */
  name: string;
}

/** Ports of the directory that match a text. */
export function usePortOptions(typed: string): PortOption[] {
  const { currentData = [] } = usePortsByNameQuery(useWanted(typed));
  return currentData.map(({ id, name, nameRu, countryCode }) => {
    const shown = nameRu ?? name;
    return { id, name: shown, text: `${shown}, ${countryName(countryCode)}`, note: id };
  });
}

/** Companies of the register that match a text. */
export function useCompanyOptions(typed: string): ComboboxOption[] {
  const { currentData = [] } = useCompaniesByNameQuery(useWanted(typed));
  return currentData.map(({ id, name, country }) => ({ id, text: name, note: country }));
}

export interface VesselOption extends ComboboxOption {
  vessel: Vessel;
}

/** Vessels of the register that match a text. */
export function useVesselOptions(typed: string): VesselOption[] {
  const { currentData = [] } = useVesselsByNameQuery(useWanted(typed));
  return currentData.map((vessel) => {
    const { id, name, imo, flagState } = vessel;
    return { id, vessel, text: name, note: [imo && `IMO ${imo}`, flagState].filter(Boolean).join(' · ') };
  });
}
