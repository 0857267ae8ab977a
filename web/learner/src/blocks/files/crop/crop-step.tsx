import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import 'react-easy-crop/react-easy-crop.css';
import { Button, SegmentedControl } from '@mantine/core';
import { IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { ToolButton } from '../../../components/tool-button.js';
import type { Size } from '../../../lib/image-address.js';
import { useT } from '../../../lib/texts.js';
import { useTakeUp } from '../use-take-up.js';
import { useUrlOf } from '../use-url-of.js';
import classes from './crop-step.module.css';
import { type Area, cut, nameFor, type Turn, turned } from './cut.js';

const shapes = { whole: null, square: 1, '4:3': 4 / 3, '16:9': 16 / 9, '3:4': 3 / 4 } as const;
type Shape = keyof typeof shapes;
const names = Object.keys(shapes) as Shape[];
const most = 5;

type Props = {
  file: File;
  /** A face: always a square, shown in its circle. */
  face?: boolean;
  onDone: (file: Blob, name: string) => void;
  onBack: () => void;
};

/** Which part of a picture is taken, and which side of it is up: with a finger, a mouse or the keys. */
export default function CropStep({ file, face = false, onDone, onBack }: Props) {
  const t = useT();
  const id = useId();
  const url = useUrlOf(file);
  const [size, setSize] = useState<Size | null>(null);
  const [shape, setShape] = useState<Shape>(face ? 'square' : 'whole');
  const [turn, setTurn] = useState<Turn>(0);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  // Its frame is drawn once the picture is.
  useTakeUp(step, '[role="application"]', area !== null);
  const whole = size === null ? { width: 4, height: 3 } : turned(size, turn);
  const rotate = (by: 90 | 270) => {
    setTurn(((turn + by) % 360) as Turn);
    setPlace({ x: 0, y: 0 });
    setZoom(1);
  };
  const done = () => {
    if (area === null) return;
    setBusy(true);
    cut(file, { area, turn }).then(
      (made) => onDone(made, made === file ? file.name : nameFor(file.name, made.type)),
      () => {
        setBusy(false);
        setFailed(true);
      },
    );
  };
  return (
    <div ref={step} className={classes.step}>
      <div className={classes.stage}>
        {url && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={most}
            rotation={turn}
            aspect={shapes[shape] ?? whole.width / whole.height}
            cropShape={face ? 'round' : 'rect'}
            showGrid={!face}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => setSize({ width, height })}
            disableAutomaticStylesInjection
            mediaProps={{ onError: () => setFailed(true) }}
            // Screen readers then leave the arrow keys to it.
            cropperProps={{ role: 'application', 'aria-label': t('files.crop.place') }}
          />
        )}
      </div>
      <div className={classes.tools}>
        {!face && (
          <SegmentedControl
            size="sm"
            aria-label={t('files.crop.shape')}
            value={shape}
            onChange={(next) => {
              setShape(names.find((one) => one === next) ?? 'whole');
              setPlace({ x: 0, y: 0 });
            }}
            data={names.map((value) => ({
              value,
              label: value === 'whole' || value === 'square' ? t(`files.crop.${value}`) : value,
            }))}
          />
        )}
        <span className={classes.turn}>
          <ToolButton icon={IconRotate} label={t('files.crop.left')} onPress={() => rotate(270)} />
          <ToolButton icon={IconRotateClockwise} label={t('files.crop.right')} onPress={() => rotate(90)} />
        </span>
        <label className={classes.zoom} htmlFor={id}>
          {t('files.crop.zoom')}
          <input
            id={id}
            type="range"
            min={1}
            max={most}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      {failed && (
        <p role="alert" className={classes.fault}>
          {t('errors.unreadable_file')}
        </p>
      )}
      <div className={classes.end}>
        <Button variant="default" onClick={onBack}>
          {t('files.otherFile')}
        </Button>
        <Button loading={busy} disabled={area === null || failed} onClick={done}>
          {t('files.crop.take')}
        </Button>
      </div>
    </div>
  );
}
