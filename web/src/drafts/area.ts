// IndexedDB, as far as drafts need it.
import type { Area, Sealed } from './store.ts';

const DATABASE = 'hireline-drafts';
const RECORDS = 'records';
const OLDEST = 120 * 86_400_000;  // milliseconds: no link works longer after its last use

const done = <T,>(request: IDBRequest<T>) => new Promise<T>((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const ended = (transaction: IDBTransaction) => new Promise<void>((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error);
});

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(RECORDS, { keyPath: ['session', 'name'] });
  };
  return done(request);
}

// Records of sessions that nobody finished on this device.
async function dropOld(database: IDBDatabase): Promise<void> {
  const records = database.transaction(RECORDS, 'readwrite').objectStore(RECORDS);
  const all = await done(records.getAll() as IDBRequest<Sealed[]>);
  const sessions = new Set(all.map(({ session }) => session));
  for (const session of sessions) {
    const newest = Math.max(...all.filter((one) => one.session === session).map(({ at }) => at));
    if (newest < Date.now() - OLDEST) records.delete(rangeOf(session));
  }
}

const rangeOf = (session: string) => IDBKeyRange.bound([session], [session, []]);

export async function openArea(): Promise<Area> {
  const database = await openDatabase();
  void dropOld(database);
  const records = (mode: IDBTransactionMode) =>
    database.transaction(RECORDS, mode, { durability: 'strict' });
  return {
    list: (session) => done(records('readonly').objectStore(RECORDS)
      .getAll(rangeOf(session)) as IDBRequest<Sealed[]>),
    put(record) {
      const transaction = records('readwrite');
      transaction.objectStore(RECORDS).put(record);
      return ended(transaction);
    },
    drop(session, name) {
      const transaction = records('readwrite');
      transaction.objectStore(RECORDS).delete(name === undefined ? rangeOf(session)
        : [session, name]);
      return ended(transaction);
    },
  };
}
