// jsdom has no IndexedDB; the stores need one before their modules load.
import 'fake-indexeddb/auto';
