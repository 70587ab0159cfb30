import { createContext, useContext } from 'react'
import type { Crew } from './crew-types.ts'

/** Provided by the layout of a screen that works both on a paired device and for an administrator. */
export const PairedCrew = createContext<Crew | undefined>(undefined)

/** The engine of this browser if it is a paired device that is ready; otherwise undefined. Does not load the engine's code. */
export const usePairedCrew = (): Crew | undefined => useContext(PairedCrew)
