import { photoMaxHeightPx, photoMaxWidthPx } from '@plumbline/domain/limits/photos';
import { type RefObject, useEffect, useState } from 'react';

/** `starting` until the person and the browser have let the camera begin. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing';

/** Whether the browser shows pages what its camera sees. */
export const canShowCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** The camera that looks away from the person, at the size in which photos are kept. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: 'environment',
    width: { ideal: photoMaxWidthPx },
    height: { ideal: photoMaxHeightPx },
  },
};

/** Shows in a video what the camera sees, until the component is gone; then the camera is off. */
export function useCamera(videoRef: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia(wanted);
      const video = videoRef.current;
      if (left || video === null) {
        end();
        return;
      }
      video.srcObject = stream;
      await video.play();
      if (!left) setState('on');
    };
    begin().catch((thrown: unknown) => {
      end();
      const isRefused = thrown instanceof DOMException && thrown.name === 'NotAllowedError';
      if (!left) setState(isRefused ? 'refused' : 'missing');
    });
    return () => {
      left = true;
      end();
    };
  }, [videoRef]);
  return state;
}

const frameQuality = 0.95;

/** What the camera sees at this moment, as a JPEG file. */
export async function pictureOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', frameQuality));
  if (blob === null) throw new Error('The browser made no picture of what the camera sees');
  return new File([blob], `after-${Date.now()}.jpg`, { type: 'image/jpeg' });
}
