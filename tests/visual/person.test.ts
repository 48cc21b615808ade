import { checkScreens } from './check-screens.ts';

checkScreens('person');
