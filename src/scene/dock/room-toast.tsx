/** Draws the toast of the room: a short message below the panels and above the dock. */
import { roomWords } from '../../messages/en/room.ts';
import { Container } from '@react-three/uikit';
import { memo, useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { CONNECTION_NOTICE } from '../../panels/notices/connection-notice.ts';
import { toNoticesModel } from '../../panels/notices/model.ts';
import type { PanelInput } from '../../panels/parts/panel-input.ts';
import { Sign } from '../../panels/kit/spatial/icon.tsx';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { RADII, SPACES } from '../../panels/kit/tokens.ts';
import { toToastsModel } from '../../panels/toasts/model.ts';
import { useRoomScene } from '../room-context.ts';
import { TOAST_FOOT, TOAST_PIXEL_SIZE, toastAt } from './toast-pose.ts';
import type { Toast } from './toast-queue.ts';

const WIDTH = 560;
const PADDING = SPACES.medium + SPACES.tight;
export const TONE_COLORS = { info: 'accent', warning: 'warn', error: 'bad' } as const;
const NO_GRAB = { deny: 'grab' };

export function RoomToast({ input }: { readonly input: PanelInput }): ReactNode {
  const { room, toasts } = useRoomScene();
  const isInside = useStore(room.store, ({ mode }) => mode !== null);
  const shown = useStore(toasts.store, (state) => state.shown);
  const news = useMemo(() => newsOf(input), [input]);

  useEffect(() => {
    if (isInside) toasts.offer(news);
  }, [isInside, news, toasts]);

  return shown === null ? null : <ShownToast key={shown.id} toast={shown} />;
}

function newsOf(input: PanelInput): readonly Toast[] {
  const notices = toNoticesModel(input).notices.map((notice): Toast =>
    notice.id === CONNECTION_NOTICE ? { ...notice, isLasting: true } : notice,
  );
  return [...toToastsModel(input).toasts, ...notices];
}

const ShownToast = memo(function ShownToast({ toast }: { readonly toast: Toast }): ReactNode {
  const { colors, font, typeSize } = useRoom();
  const { readHead, toasts } = useRoomScene();
  const pose = useMemo(() => toastAt(readHead()), [readHead]);
  const inner = WIDTH - 2 * (PADDING + 1) - typeSize('title') - SPACES.medium;
  return (
    <group position={[...pose.position]} quaternion={[...pose.rotation]} name="toast">
      <group position={TOAST_FOOT}>
        <Container
          pixelSize={TOAST_PIXEL_SIZE}
          anchorY="bottom"
          width={WIDTH}
          flexDirection="column"
          backgroundColor={colors.page}
          borderRadius={RADII.large}
          color={colors.ink}
          fontFamilies={font.families}
          pointerEvents="auto"
          pointerEventsType={NO_GRAB}
        >
          <WidthProvider width={inner}>
            <Press
              id="toast:close"
              kind="quiet"
              meaning={{ role: 'button', name: roomWords.toast.spoken(toast.title, toast.text) }}
              onPress={toasts.dismiss}
            >
              <Sign name={toast.tone} color={TONE_COLORS[toast.tone]} />
              <Container flexDirection="column" width={inner} flexShrink={0} gap={SPACES.tight}>
                <Words isStrong>{toast.title}</Words>
                <Words size="small">{toast.text}</Words>
                <Words size="small" color="quiet">
                  {toast.isLasting === true ? roomWords.toast.closeLasting : roomWords.toast.close}
                </Words>
              </Container>
            </Press>
          </WidthProvider>
        </Container>
      </group>
    </group>
  );
});
