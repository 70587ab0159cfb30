/** Ignores case and outer spaces. */
export const isSameName = (name: string, other: string): boolean => name.trim().toLowerCase() === other.trim().toLowerCase()
