// @vitest-environment happy-dom
/**
 * Tests the address of Settings. A link opens a section. The browser's Back button, Escape and Done lead back to what
 * was shown before.
 */
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressOfSettings, settingsOfAddress } from '../../../src/panels/flat/settings-address.ts';
import { useSettings } from '../../../src/panels/flat/use-settings.ts';

beforeEach(() => {
  history.replaceState(null, '', '/?tab=months');
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** the address that the page has not written yet, because it writes after the next frame; null if there is none */
const unwritten = { address: null as string | null };
const writing = {
  current: {
    flush: () => {
      if (unwritten.address !== null) history.pushState(null, '', unwritten.address);
      unwritten.address = null;
    },
  },
};

const open = () => renderHook(() => useSettings('/widget', writing)).result;

describe('an address', () => {
  it.each([
    ['?settings', null],
    ['?settings=', null],
    ['?settings=display', 'display'],
    ['?settings=wardrobe', null],
    ['?tab=months', undefined],
  ] as const)('%s opens %s', (search, section) => {
    expect(settingsOfAddress(search)).toBe(section);
  });

  it('keeps what else it says', () => {
    expect(addressOfSettings('data', '?tab=months&settings=display')).toBe('?tab=months&settings=data');
    expect(addressOfSettings(undefined, '?tab=months&settings=display')).toBe('?tab=months');
    expect(settingsOfAddress(addressOfSettings(null, ''))).toBeNull();
  });
});

it('a link opens its section', () => {
  history.replaceState(null, '', '/?settings=devices');
  expect(open().current).toMatchObject({
    isOpen: true,
    section: 'devices',
    widgetAddress: `${location.origin}/widget`,
  });
});

it('opening, choosing a section and leaving are steps of the address', () => {
  const settings = open();
  act(() => settings.current.open('connection'));
  expect(location.search).toBe('?tab=months&settings=connection');
  act(() => settings.current.onSection('data'));
  expect(settings.current).toMatchObject({ isOpen: true, section: 'data' });
  act(() => settings.current.onClose());
  expect(settings.current.isOpen).toBe(false);
  expect(location.search).toBe('?tab=months');
});

it('leaving for another tab is one step, and for the same tab one too', () => {
  const settings = open();
  act(() => settings.current.open('connection'));
  const steps = history.length;
  act(() => settings.current.leaveFor(() => (unwritten.address = '/?tab=models&settings=connection')));
  expect(settings.current.isOpen).toBe(false);
  expect([location.search, history.length - steps]).toEqual(['?tab=models', 1]);
  act(() => settings.current.open('connection'));
  act(() => settings.current.leaveFor(() => undefined));
  expect([location.search, history.length - steps]).toEqual(['?tab=models', 3]);
});

it('opening directly after another choice are two steps, in this order', () => {
  const settings = open();
  const steps = history.length;
  unwritten.address = '/?tab=models';
  act(() => settings.current.open('data'));
  expect([location.search, history.length - steps]).toEqual(['?tab=models&settings=data', 2]);
});

it('the back button leads to the section before', () => {
  const settings = open();
  act(() => settings.current.open('connection'));
  history.replaceState(null, '', '/?settings=budget');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(settings.current.section).toBe('budget');
});

it('a setting that is led to is named until another section is opened', () => {
  const settings = open();
  act(() => settings.current.open('keys', 'settings:keys:search'));
  expect(settings.current.control).toBe('settings:keys:search');
  act(() => settings.current.onSection('data'));
  expect(settings.current.control).toBeNull();
});

it('Escape leaves, but not while a control or a dialog takes it for itself', () => {
  const settings = open();
  act(() => settings.current.open('budget'));
  document.body.innerHTML = '<dialog open></dialog>';
  fireEvent.keyDown(document.body, { key: 'Escape' });
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input');
  field?.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(field ?? document.body, { key: 'Escape' });
  expect(settings.current.isOpen).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(settings.current.isOpen).toBe(false);
});

it('the focus goes back to the control that opened Settings', () => {
  document.body.innerHTML = '<button>Open</button><section id="settings" tabindex="-1"></section>';
  const button = document.querySelector('button');
  button?.focus();
  const settings = open();
  act(() => settings.current.open(null));
  expect(document.activeElement?.id).toBe('settings');
  act(() => settings.current.onClose());
  expect(document.activeElement).toBe(button);
});

it('Settings gets the focus also from the forward button, and gives it back', () => {
  document.body.innerHTML = '<button>Selected tab</button><section id="settings" tabindex="-1"></section>';
  const button = document.querySelector('button');
  button?.focus();
  const settings = open();
  const goTo = (address: string): void => {
    history.replaceState(null, '', address);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  };
  goTo('/?settings=budget');
  expect(document.activeElement?.id).toBe('settings');
  goTo('/?tab=months');
  expect([settings.current.isOpen, document.activeElement]).toEqual([false, button]);
  goTo('/?settings=budget');
  act(() => settings.current.onClose());
  expect(document.activeElement).toBe(button);
});

it('a link that opens Settings moves no focus; when Settings closes, the button that opens it gets the focus', () => {
  document.body.innerHTML = '<button id="open-settings"></button><section id="settings" tabindex="-1"></section>';
  history.replaceState(null, '', '/?settings=budget');
  const settings = open();
  expect(document.activeElement).toBe(document.body);
  act(() => settings.current.onClose());
  expect(document.activeElement?.id).toBe('open-settings');
});
