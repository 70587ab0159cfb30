import { createContext, useContext } from 'react'

/** The path of the page that is shown, without query or anchor. Static pages set it without a router. */
export const Path = createContext('')

/** Returns the path of the page that is shown, without query or anchor. */
export const usePath = (): string => useContext(Path)
