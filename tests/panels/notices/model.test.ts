/** Tests the Notices panel. For every fault, it must say what happened, what is unaffected and what to do. */
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/core/calendar/day.ts';
import type { EngineStatus } from '../../../src/core/engine/engine.ts';
import type { FaultCause, ProviderFault } from '../../../src/core/provider/fault.ts';
import type { TrackerState } from '../../../src/core/tracker/tracker-state.ts';
import { toNoticesModel } from '../../../src/panels/notices/model.ts';
import type { NoticeModel } from '../../../src/panels/notices/notice.ts';
import type { Connection } from '../../../src/panels/parts/panel-input.ts';
import { aHost } from '../fixtures/a-host.ts';
import { aMonth, aState, anInput, NOW, someReports, THIS_MONTH, type StateChanges } from '../fixtures/some-reports.ts';

function noticesOf(status: Partial<EngineStatus>, changes: StateChanges = {}, connection: Connection = 'open') {
  const state = aState(changes);
  return toNoticesModel({ ...anInput(), connection, state: { ...state, status: { ...state.status, ...status } } })
    .notices;
}

function problem(cause: FaultCause): ProviderFault {
  return { ...cause, operation: 'costReport' };
}

const CAUSES: readonly FaultCause[] = [
  { kind: 'unauthorized' },
  { kind: 'forbidden' },
  { kind: 'rateLimited', retryAfterMs: 30_000 },
  { kind: 'rateLimited', retryAfterMs: null },
  { kind: 'spendCapReached' },
  { kind: 'overloaded' },
  { kind: 'serverError', status: 503 },
  { kind: 'refused', status: 400, type: 'invalid_request_error' },
  { kind: 'notFound' },
  { kind: 'notJson' },
  { kind: 'malformed', field: 'data[3].results[0].amount', expected: 'decimal text' },
  { kind: 'foreignCurrency', currency: 'EUR' },
  { kind: 'repeatedCursor' },
  { kind: 'tooManyPages' },
  { kind: 'tooLarge', limitBytes: 134_217_728 },
  { kind: 'network', detail: 'ECONNREFUSED' },
  { kind: 'timeout', afterMs: 30_000 },
  { kind: 'redirected' },
  { kind: 'browserRefused' },
  { kind: 'otherUser', address: '127.0.0.1:8080' },
  { kind: 'network', detail: 'SELF_SIGNED_CERT_IN_CHAIN' },
  { kind: 'proxy', variable: 'HTTPS_PROXY', proxy: 'proxy.example:3128', status: 407, detail: '407' },
  { kind: 'proxy', variable: 'HTTPS_PROXY', proxy: 'proxy.example:3128', status: null, detail: 'ECONNREFUSED' },
];

describe('the Notices panel', () => {
  it('says nothing when all is well', () => {
    expect(toNoticesModel(anInput())).toEqual({ notices: [], progress: null });
  });

  it('tells settings that could not be loaded from a choice that could not be saved', () => {
    const kinds = ['settingsNotLoaded', 'settingsNotKept'] as const;
    const notices = kinds.map((kind) => noticesOf({}, { settingsProblem: kind })[0]);
    expect(notices.map((notice) => notice?.title)).toEqual([
      'Your settings could not be loaded',
      'Your choice could not be saved',
    ]);
    expect(notices.map((notice) => notice?.text)).toEqual([
      expect.stringContaining('uses the default settings, such as US dollars and all API keys.'),
      expect.stringContaining('The figures are not affected.'),
    ]);
  });

  it.each(CAUSES)('has words for $kind, before and after there are figures', (cause) => {
    const [after] = noticesOf({ problem: problem(cause) });
    expect(after?.title.length).toBeGreaterThan(10);
    expect(after?.text).toContain('The figures shown were updated 3 min ago.');
    const [before] = noticesOf({ problem: problem(cause), hasData: false, lastUpdate: null }, { reports: null });
    expect(before?.text).toContain('There is nothing to show yet.');
    expect(before).toMatchObject({ tone: 'error', canRefresh: true });
    expect(`${after?.text}`).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it.each([
    [{ kind: 'locked', place: 'system' } as const, 'The system keychain is locked', 'Unlock'],
    [{ kind: 'locked', place: 'passphrase' } as const, 'The admin key is locked', 'Unlock'],
    [{ kind: 'denied' } as const, 'The system did not let Outlay read the admin key', 'Open Settings'],
  ])('dates saved figures while the key is %j, and leads to what helps first', (admin, why, settingsLabel) => {
    const host = aHost({ keys: { admin, regular: { kind: 'absent' } } });
    const lastUpdate = Date.UTC(2026, 10, 20, 14, 5);
    const [saved, ...others] = noticesOf({ dataSource: 'cache', lastUpdate }, { host });
    expect(saved).toMatchObject({
      title: 'Saved figures from 20 Nov 2026, 14:05 UTC',
      tone: 'warning',
      isInSettings: true,
      settingsLabel,
    });
    expect(saved?.text).toContain(`${why}, so no new figures are loaded.`);
    expect(others).toEqual([]);
    const [none] = noticesOf({ dataSource: 'cache', hasData: false, lastUpdate: null }, { host, reports: null });
    expect(none).toMatchObject({ title: why, text: expect.stringContaining('no figures to show yet') as string });
    const [device] = noticesOf({ dataSource: 'cache' }, { host: { ...host, viewer: 'device' } });
    expect(device?.isInSettings).toBeUndefined();
    expect(device?.text).toContain('on the machine that runs Outlay');
    expect(noticesOf({}, { host: aHost() })).toEqual([]);
  });

  it('says that a key was removed because the page was not used, and promises no new figures', () => {
    const state = aState();
    const host = aHost({ keys: { admin: { kind: 'absent', isForgotten: true }, regular: { kind: 'absent' } } });
    const status = { ...state.status, dataSource: 'cache', hasData: false, lastUpdate: null } as const;
    const model = toNoticesModel({ ...anInput(), state: { ...state, reports: null, host, status } });
    expect(model.notices).toMatchObject([
      { title: 'The admin key was deleted from this page’s memory', isInSettings: true },
    ]);
    expect(model.progress).toBeNull();
  });

  it('leads to Settings where another key is what helps, and nowhere where there is none to be set', () => {
    const [refused] = noticesOf({ problem: problem({ kind: 'unauthorized' }) }, { host: aHost() });
    expect(refused).toMatchObject({ id: 'problem', isInSettings: true });
    expect(noticesOf({ problem: problem({ kind: 'overloaded' }) }, { host: aHost() })[0]?.isInSettings).toBeUndefined();
    expect(noticesOf({ problem: problem({ kind: 'unauthorized' }) })[0]?.isInSettings).toBeUndefined();
  });

  it('says nothing of a request that was stopped', () => {
    expect(noticesOf({ problem: problem({ kind: 'cancelled' }) })).toEqual([]);
  });

  it('says that figures are not saved while another Outlay has the stored ones, or where no file can be written', () => {
    expect(noticesOf({ storageProblem: { kind: 'heldByOther', pid: 4711 } })).toMatchObject([
      {
        tone: 'warning',
        title: 'New figures are not saved',
        text: expect.stringContaining(
          'The other process (4711) uses the saved figures, so this one saves no new figures.',
        ) as string,
      },
    ]);
    const [unusable] = noticesOf({ storageProblem: { kind: 'unusable', detail: 'EROFS' } });
    expect(unusable?.text).toContain('(EROFS)');
  });

  it('says that another build was installed under the running Outlay, and how to restart it', () => {
    const host = aHost({ isOutdated: true });
    expect(noticesOf({}, { host })).toMatchObject([
      {
        title: 'Outlay was upgraded while it was running',
        text: expect.stringContaining('“outlay restart”') as string,
      },
    ]);
  });

  it('tells the owner of wrong pairing codes: a mistyped one lightly, many as a warning, and none an hour later', () => {
    const told = (atLeast: number, ageMs: number) =>
      noticesOf({}, { host: aHost({ wrongCodes: { atLeast, lastAt: NOW - ageMs } }) });
    expect(told(1, 60_000)).toMatchObject([
      { title: '1 wrong pairing code was entered', tone: 'info', isInSettings: true },
    ]);
    const [many] = told(100, 60_000);
    expect(many).toMatchObject({ title: 'At least 100 wrong pairing codes were entered', tone: 'warning' });
    expect(many?.text).toContain('No device was paired');
    expect(told(100, 3_600_000)).toEqual([]);
  });

  it('says how long the provider asked us to wait', () => {
    const waits = [30_000, 240_000].map((retryAfterMs) =>
      noticesOf({ problem: problem({ kind: 'rateLimited', retryAfterMs }) }),
    );
    expect(waits[0]?.[0]?.text).toContain('asks Outlay to wait 30 seconds');
    expect(waits[1]?.[0]?.text).toContain('asks Outlay to wait 4 minutes');
  });

  it('is an error once automatic refresh has stopped, a warning while it tries again', () => {
    const tone = (autoRefresh: boolean): NoticeModel['tone'] | undefined =>
      noticesOf({ problem: problem({ kind: 'unauthorized' }), autoRefresh })[0]?.tone;
    expect([tone(false), tone(true)]).toEqual(['error', 'warning']);
    expect(noticesOf({ problem: problem({ kind: 'forbidden' }), autoRefresh: false })[0]?.text).toContain(
      'Automatic refresh has stopped.',
    );
  });

  it('names the parts that are missing although the rest is fine', () => {
    const degraded: readonly ProviderFault[] = [
      { kind: 'overloaded', operation: 'models' },
      { kind: 'overloaded', operation: 'apiKeys' },
    ];
    const [notice] = noticesOf({ degraded });
    expect(notice).toMatchObject({
      tone: 'info',
      title: 'Outlay could not load the list of models and the list of API keys',
    });
    expect(notice?.text).toContain('Cost and usage are not affected');
  });

  it.each(['forbidden', 'unauthorized', 'notFound'] as const)(
    'is quiet about models the provider does not list to an admin key (%s), and doubts no key for another list',
    (kind) => {
      const models: ProviderFault = { kind, operation: 'models' };
      expect(noticesOf({ degraded: [models] })).toEqual([]);
      const [notice, ...others] = noticesOf({ degraded: [{ kind, operation: 'workspaces' }, models] });
      expect(notice).toMatchObject({ tone: 'info', title: 'Outlay could not load the list of workspaces' });
      expect(notice?.text).not.toMatch(/admin|revoked/);
      expect(others).toEqual([]);
    },
  );

  it('says when the companion is gone, and not twice', () => {
    const tracker = { problem: { kind: 'engineFailed', detail: 'x' } } as const;
    expect(noticesOf({}, tracker, 'lost').map(({ id }) => id)).toEqual(['connection']);
    expect(noticesOf({}, tracker, 'open').map(({ id }) => id)).toEqual(['engine']);
  });

  it.each([
    ['restarted', 'Outlay restarted', 'Open the link that Outlay printed'],
    ['expired', 'after 12 hours without use', 'outlay open'],
    ['evicted', 'Outlay allows 32 signed-in browsers', 'outlay open'],
    ['signedOut', 'were signed out in Settings', 'outlay open'],
    ['revoked', 'unpaired in Settings', 'outlay pair'],
    ['foreignWorker', 'in a browser on this machine, perhaps in this one', 'revoke the key'],
    ['workerReplaced', 'This happens after an upgrade', 'outlay open'],
    ['forbidden', 'A policy on the machine', 'ask your administrator'],
  ] as const)(
    'says of a session that is %s what happened and what to do, and of nothing that comes by itself',
    (end, what, next) => {
      const [notice, ...others] = noticesOf({}, { host: aHost() }, end);
      expect(notice).toMatchObject({ id: 'connection', canRefresh: false });
      expect(notice?.text).toContain(what);
      expect(notice?.text).toContain(next);
      expect(notice?.text).toContain('The figures shown were updated');
      expect(notice?.text).not.toContain('automatically');
      if (end !== 'restarted') expect(notice?.text).not.toContain('restarted');
      expect(others).toEqual([]);
      expect(noticesOf({}, { host: null }, end)[0]?.text).not.toContain('figures shown');
    },
  );

  it('says when figures are old and nothing explains it', () => {
    expect(noticesOf({ lastUpdate: NOW - 3 * 3_600_000 })[0]).toMatchObject({ id: 'stale', tone: 'info' });
    expect(noticesOf({ lastUpdate: NOW - 3 * 3_600_000, progress: { step: 'bill', share: 0 } })).toEqual([]);
  });

  it('says of old figures when they were updated, and promises of no day that it does not change', () => {
    const lastUpdate = NOW - 3 * 86_400_000;
    const months = [aMonth(THIS_MONTH, 5, { unknownDays: 4, status: 'unknown' })];
    const reports = someReports({ months, knownThrough: lastUpdate });
    const [stale] = noticesOf({ lastUpdate }, { reports });
    expect(stale?.text).toBe('The figures were updated 3 days ago.');
    const [failed] = noticesOf({ lastUpdate, problem: problem({ kind: 'network', detail: 'reset' }) }, { reports });
    expect(failed?.text).toContain('The figures shown were updated 3 days ago.');
    for (const notice of [stale, failed]) expect(notice?.text).not.toMatch(/not change|unchanged/);
  });

  it('says that everything is in dollars when there are no rates, with the reason', () => {
    const rates = { table: null, problem: { kind: 'ratesNotJson' } } as const;
    expect(noticesOf({ rates }, { settings: { currency: 'EUR' } })[0]).toMatchObject({
      title: 'Amounts are in US dollars, not EUR',
    });
    expect(noticesOf({ rates }, { settings: { currency: 'USD' } })).toEqual([]);
  });

  it('says that an organization is empty, not that it costs nothing', () => {
    expect(noticesOf({}, { reports: someReports({ months: [] }) })[0]).toMatchObject({ id: 'empty' });
    expect(noticesOf({ hasData: false }, { reports: null })[0]).toMatchObject({ id: 'empty' });
  });

  it('tells the first load step by step', () => {
    const progressOf = (status: Partial<EngineStatus>, reports: TrackerState['reports'] = null) => {
      const state = aState({ reports });
      return toNoticesModel({ ...anInput(), state: { ...state, status: { ...state.status, ...status } } }).progress;
    };
    expect(progressOf({ hasData: false, lastUpdate: null })).toMatchObject({ label: 'Starting', share: null });
    expect(progressOf({ hasData: false, progress: { step: 'bill', share: 0.4 } })).toEqual({
      label: 'Loading the bill · 40%',
      share: 0.4,
      intro: expect.objectContaining({ title: 'Getting your figures' }),
    });
    const partial = someReports({ isComplete: false, loadedFrom: someReports().billedThrough });
    expect(progressOf({ progress: { step: 'history', share: 0.25 } }, partial)?.label).toBe(
      'Loading older months; loaded back to 19 Nov 2026 · 25%',
    );
  });

  it.each([null, { step: 'usage', share: 0.5 } as const])(
    'says that it starts until the saved figures are shown, also during a refresh: %o',
    (progress) => {
      const state = aState({ reports: null });
      const status = { ...state.status, hasData: true, progress };
      expect(toNoticesModel({ ...anInput(), state: { ...state, status } }).progress).toMatchObject({
        label: 'Starting',
        share: null,
      });
    },
  );

  it('promises no figures beside a problem while nothing comes', () => {
    const progressOf = (progress: EngineStatus['progress']) => {
      const state = aState({ reports: null });
      const waiting = {
        hasData: false,
        lastUpdate: null,
        problem: problem({ kind: 'rateLimited', retryAfterMs: 9000 }),
      };
      return toNoticesModel({ ...anInput(), state: { ...state, status: { ...state.status, ...waiting, progress } } })
        .progress;
    };
    expect(progressOf(null)).toBeNull();
    expect(progressOf({ step: 'directory', share: 0 })).toBeNull();
    expect(progressOf({ step: 'bill', share: 0.2 })).toMatchObject({ label: 'Loading the bill · 20%', intro: null });
  });

  it('leaves the page as it is for a refresh of complete figures', () => {
    const state = aState();
    const status = { ...state.status, progress: { step: 'usage', share: 0.5 } } as const;
    expect(toNoticesModel({ ...anInput(), state: { ...state, status } }).progress).toBeNull();
  });

  it('says that figures are a snapshot’s, and of when', () => {
    const imported = { generatedAt: '2026-11-19T08:30:00.000Z', snapshot: {} as never };
    expect(noticesOf({}, { host: aHost({ imported }) })[0]).toMatchObject({
      id: 'imported',
      title: 'Viewing a snapshot from 19 Nov 2026, 08:30 UTC',
    });
  });

  it('names the days that the provider had left out of a snapshot, and promises no refresh', () => {
    const imported = { generatedAt: '2026-11-19T08:30:00.000Z', snapshot: {} as never };
    const day = dayOf(Date.UTC(2026, 9, 10));
    const fault = problem({ kind: 'incomplete', from: day, through: day, days: 1 });
    for (const [isPartial, what] of [
      [true, 'its cost is not included'],
      [false, 'its figures are from an earlier refresh'],
    ] as const) {
      const reports = someReports({ months: [aMonth(THIS_MONTH, 100, { isPartial })] });
      const notices = noticesOf({ problem: fault }, { host: aHost({ imported }), reports });
      expect(notices.map(({ id }) => id)).toEqual(['imported']);
      expect(notices[0]?.text).toContain(`The provider left out 10 Oct, so ${what}. The figures of the snapshot`);
    }
  });

  it('says until when the provider asked to wait, while a refresh is paused', () => {
    const progress = { step: 'bill', share: 0.5 } as const;
    expect(noticesOf({ progress, waitingUntil: NOW + 120_000 })[0]).toMatchObject({
      id: 'waiting',
      text: expect.stringContaining('at 16:50 UTC'),
    });
    const [first] = noticesOf({ progress, waitingUntil: NOW + 120_000, hasData: false }, { reports: null });
    expect(first?.text).toBe('The refresh continues at 16:50 UTC.');
    expect(noticesOf({ progress, waitingUntil: NOW - 1 })).toEqual([]);
    expect(noticesOf({ progress: null, waitingUntil: NOW + 120_000 })).toEqual([]);
  });
});
