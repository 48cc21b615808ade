import { useDispatch } from 'react-redux';
import type { Dispatch } from './api-state';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
