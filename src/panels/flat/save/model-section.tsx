/**
 * The part of the Save menu that saves the terrain (the Overview's costs as columns) as a 3D model. If the browser can
 * show models, a second button shows the model on the page, or a link that opens it in AR Quick Look.
 */
import { createElement, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isSameWhole } from '../../../core/tracker/scope.ts';
import { modelFileWords as words } from '../../../messages/en/model-file.ts';
import { Button, Download, Stack, Text } from '../../kit/words.tsx';
import { toGridAnswer } from '../../overview/grid-model.ts';
import type { FilesProps } from './save-menu.tsx';
import { modelSupport, type ModelSupport } from './model-support.ts';
import { nameOfView } from './view-file.ts';

/** The type by which browsers recognize a USDZ file. */
const USDZ = 'model/vnd.usdz+zip';

interface Props extends FilesProps {
  /**
   * how the browser can show a model: on the page, in AR Quick Look, or not at all; by default the result of
   * `modelSupport`
   */
  readonly support?: ModelSupport;
}

export function ModelSection({ input, act, capabilities, support = modelSupport(globalThis) }: Props): ReactNode {
  const { grid } = useMemo(() => toGridAnswer(input), [input]);
  const [problem, setProblem] = useState<string | null>(null);
  const { answer, scope } = input.state;
  const isReady = grid !== null && answer !== null && isSameWhole(answer.scope, scope);
  const canShow = support.hasElement || support.hasQuickLook;
  const make = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    setProblem(null);
    try {
      const bytes = await capabilities.toModel(input);
      if (bytes !== null) void act.host?.noteExport('overview');
      return bytes;
    } catch {
      // The code that makes the model did not load. This happens, for example, offline after an upgrade.
      setProblem(words.notMade);
      return null;
    }
  };
  const fileName = nameOfView(input.state, 'terrain', 'usdz');
  return (
    <Stack gap="small">
      <Download
        id="export:model"
        label={words.save}
        fileName={fileName}
        kind="usdz"
        isDisabled={!isReady}
        toContent={make}
      />
      {canShow && isReady && (
        // The React key contains everything that the model shows. So if, for example, the filters or the figures
        // change, React removes the model of the previous costs from the page. The chart's handle sets the last day
        // that totals include. The model does not show the handle, so the handle is left out of `grid`. But the key
        // still changes with the handle's day, because the file name contains that day.
        <ModelView
          key={JSON.stringify([fileName, answer.query.where, { ...grid, handle: null }])}
          name={words.shown(grid.caption)}
          support={support}
          make={make}
        />
      )}
      <Text size="small" tone="quiet">
        {words.about}
      </Text>
      {problem !== null && <Text isLive>{problem}</Text>}
    </Stack>
  );
}

interface ViewProps {
  readonly name: string;
  readonly support: ModelSupport;
  readonly make: () => Promise<Uint8Array<ArrayBuffer> | null>;
}

function ModelView({ name, support: { hasElement, hasQuickLook }, make }: ViewProps): ReactNode {
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const show = async (): Promise<void> => {
    setBusy(true);
    const bytes = await make();
    setBusy(false);
    if (bytes !== null) setUrl(URL.createObjectURL(new Blob([bytes], { type: USDZ })));
  };
  if (url === null) {
    return <Button id="view:model" label={words.view} isBusy={isBusy} onPress={() => void show()} />;
  }
  return (
    <>
      {hasElement && !isRefused && <Model url={url} name={name} onRefused={() => setRefused(true)} />}
      {isRefused && <Text isLive>{words.notShown}</Text>}
      {hasQuickLook && (
        <a className="model-link" rel="ar" href={url}>
          {/* Safari opens a link in AR Quick Look only if its first child is a picture. */}
          <img src={CUBE} alt="" width={20} height={20} />
          {words.quickLook}
        </a>
      )}
    </>
  );
}

interface ModelProps {
  readonly url: string;
  readonly name: string;
  readonly onRefused: () => void;
}

/** The HTML element `<model>`, which shows a 3D model. `ready` rejects if the browser can't load or show the 3D model. */
interface ModelElement extends Element {
  readonly ready?: Promise<unknown>;
}

function Model({ url, name, onRefused }: ModelProps): ReactNode {
  const watch = (element: ModelElement | null): void => {
    element?.ready?.catch(onRefused);
  };
  // The attribute `stagemode` lets a person turn the model by dragging it. The code uses `createElement`, because
  // React's types do not contain the element `<model>` yet.
  return createElement('model', {
    ref: watch,
    className: 'shown-model',
    src: url,
    stagemode: 'orbit',
    role: 'img',
    'aria-label': name,
  });
}

const CUBE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#7d8695" stroke-width="2" stroke-linejoin="round"><path d="M12 2 21 7v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10"/></svg>',
)}`;
