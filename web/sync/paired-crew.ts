import { createContext, useContext } from 'react'
import type { Crew } from './crew-types.ts'

/** Given by the frame of a screen that works on a paired device and for an administrator alike. */
export const PairedCrew = createContext<Crew | undefined>(undefined)

/** The engine of this browser, where it is a paired device that is ready; undefined elsewhere, and without bringing the engine's code. */
export const usePairedCrew = (): Crew | undefined => useContext(PairedCrew)
