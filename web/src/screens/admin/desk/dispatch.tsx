import { Board } from '../../../features/dispatch-board/board.tsx'

/** The dispatch desk. */
export const DispatchScreen = () => <Board />
