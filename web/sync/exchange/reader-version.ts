/** Increase it when this code can read something new: items that older code could not read are then fetched again. */
export const readerVersion = 1
