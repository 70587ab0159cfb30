import { brand } from '#shared/facts/brand.ts'

/** `Tickets, Duinstorm`: the title in the browser's tab. */
export const pageTitle = (title: string) => `${title}, ${brand.name}`
