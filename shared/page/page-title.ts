import { brand } from '#shared/facts/brand.ts'

/** `Tickets, Duinstorm`: what the browser's tab says. */
export const pageTitle = (title: string) => `${title}, ${brand.name}`
