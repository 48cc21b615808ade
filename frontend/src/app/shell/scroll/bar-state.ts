import { bars } from '../../limits';

export interface BarState {
  /** Scroll position after the last movement that was more than 10 px. */
  y: number;
  hidden: boolean;
}

/** Hidden on the way down, shown on the way up and near the top; a movement of up to 10 px changes nothing. */
export function nextBarState(state: BarState, y: number): BarState {
  if (y <= bars.nearTop) return { y, hidden: false };
  if (Math.abs(y - state.y) <= bars.minMove) return state;
  return { y, hidden: y > state.y };
}
