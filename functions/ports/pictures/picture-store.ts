/** Where uploaded pictures are. Visitors read them at their address, past the API. */
export interface PictureStore {
  /** Keeps a picture under its path within the site (`/pictures/…`), for good. The same one again changes nothing. */
  put(picture: { path: string; contentType: string; bytes: Uint8Array }): Promise<void>
}
