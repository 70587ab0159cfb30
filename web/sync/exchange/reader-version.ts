/** Raise it when this code learns to read something new: what older code could not read is then asked for again. */
export const readerVersion = 1
